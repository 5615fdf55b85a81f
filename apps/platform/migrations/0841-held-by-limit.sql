-- Money above a member's deposit limit is held in review until the limit allows it or staff send it back.
-- `release_at`: time of the worker's next check of the limit; null for any other stray.
alter table stray_payment add column release_at timestamptz;
create index stray_payment_release on stray_payment (release_at)
  where release_at is not null and state = 'reviewing';
