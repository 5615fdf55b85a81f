-- A member's transfer to or from a venue, which is another company's server. Money that has left the wallet and not
-- arrived is on house/venue-clearing. `tries` counts attempts before they are made, so that a first attempt is
-- recognisable.
create table venue_transfer (
  id text primary key,
  member_id text not null,
  venue text not null,
  direction text not null check (direction in ('in', 'out')),
  amount int8 not null check (amount > 0),
  state text not null check (state in ('moving', 'done', 'refunded')),
  tries int4 not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index venue_transfer_due on venue_transfer (next_at) where state = 'moving';
create index venue_transfer_member on venue_transfer (member_id, created_at desc);
