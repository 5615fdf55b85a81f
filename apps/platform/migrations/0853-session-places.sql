-- Last place where a session was used, if it is not the first one; the time when network and browser changed at
-- once; and the last refused use of its token by another device.
alter table session
  add column last_ip text,
  add column last_user_agent text,
  add column moved_at timestamptz,
  add column moved_noticed_at timestamptz,
  add column refused_at timestamptz,
  add column refused_ip text,
  add column refused_user_agent text,
  add column refused_noticed_at timestamptz;
