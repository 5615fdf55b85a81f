-- Secret from which the results of simulated matches are drawn, sealed by the key of the secret box. The newest row
-- that this key opens is in use; rows never change, so that a start with another key loses nothing. Older builds
-- draw the same matches from a public seed and would publish other results, so they must not run beside newer ones.
create table season_secret (
  id int8 generated always as identity primary key,
  sealed bytea not null,
  made_at timestamptz not null default now()
);

-- Matches of the season with the public seed stay in the results, under a competition of their own, because the
-- next season has other matches at the same times.
insert into competition (id, sport, name, short_name, latin_name, region, season, rank)
select 'closed-' || id, sport, '模拟·' || name || '（旧赛季）', '模拟·' || short_name, 'Simulated ' || latin_name || ' (closed)', region, season, rank + 100
from competition where id like 'sim-%';
update match set competition_id = 'closed-' || competition_id where competition_id like 'sim-%';

insert into schema_floor (migration) values ('0895-season-secret')
on conflict (one) do update set migration = excluded.migration;
