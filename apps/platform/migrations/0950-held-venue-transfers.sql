-- breaks: no build
-- What a transfer from a venue brought back beyond what stood there by our books, in minor units of its currency; null
-- for transfers to a venue. What members won before this build is noted on the newest transfer of each.
alter table venue_transfer add column won int8 check (won >= 0);
update venue_transfer as t set won = -sums.net
from (
  select sum(case when direction = 'in' then amount else -amount end) as net,
    (array_agg(id order by ended_at desc) filter (where direction = 'out'))[1] as newest
  from venue_transfer where state = 'done' group by member_id, venue, currency
) as sums
where t.id = sums.newest and sums.net < 0;

-- Transfers that wait for a person. `won`: one from a venue brought more than is paid without one; the venue has taken
-- the money out of its book. `contradiction`: the venue says two things that cannot both be true. Neither is asked
-- about again; the transfer stays under way until somebody decides.
create table venue_held_transfer (
  transfer_id text primary key references venue_transfer (id),
  why text not null check (why in ('won', 'contradiction')),
  won int8 not null default 0 check (won >= 0),
  held_at timestamptz not null,
  decision text check (decision in ('pay', 'refuse')),
  decided_at timestamptz
);
create index venue_held_transfer_open on venue_held_transfer (held_at) where decision is null;
