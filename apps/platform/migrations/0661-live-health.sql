-- The media server's latest measurement.
alter table broadcast add column health jsonb;
alter table broadcast add column health_at timestamptz;
