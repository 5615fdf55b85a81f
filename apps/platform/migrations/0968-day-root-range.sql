-- breaks: no build
-- First and last record of a day as its venue signed them with the root. A day that agreed had those of its records;
-- the rounds of another show no way to the root.
alter table venue_day add column first_seq int8, add column last_seq int8;
update venue_day as d set first_seq = r.first, last_seq = r.last from (
  select venue, day, min(seq) as first, max(seq) as last from venue_record group by venue, day
) as r where r.venue = d.venue collate "C" and r.day = d.day and d.state = 'agreed' and d.root is not null;
