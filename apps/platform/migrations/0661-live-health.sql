-- What the media server measured last.
alter table broadcast add column health jsonb;
alter table broadcast add column health_at timestamptz;
