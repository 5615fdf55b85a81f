-- Ended transfers are compared with the venue's own book. `compare_at`: time of the next comparison; null when it
-- was compared, or ended before this migration. `venue_said` differs from our state only where the money is at both
-- sides or at neither, until staff settle it.
alter table venue_transfer
  add column compare_at timestamptz,
  add column venue_said text check (venue_said in ('done', 'refused', 'unknown')),
  add column difference_settled_at timestamptz,
  add column difference_note text not null default '';
create index venue_transfer_compare on venue_transfer (compare_at) where compare_at is not null;
create index venue_transfer_difference on venue_transfer (ended_at)
  where venue_said is not null and difference_settled_at is null;
