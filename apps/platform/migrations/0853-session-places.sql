-- Where a session was used last, when that is not where it began; when it moved to another network and another
-- browser at once; and who last showed its token from another device.
alter table session
  add column last_ip text,
  add column last_user_agent text,
  add column moved_at timestamptz,
  add column moved_noticed_at timestamptz,
  add column refused_at timestamptz,
  add column refused_ip text,
  add column refused_user_agent text,
  add column refused_noticed_at timestamptz;
