-- breaks: no build
-- Editions of the simulated season: the hash of the seed that decides their matches, stored before the edition
-- begins, and the seed itself once all bets are settled. The matches follow from `seed`, `mark`, `world_seed` and
-- `speed`.
create table season_edition (
  id int8 generated always as identity primary key,
  mark text not null,
  world_seed text not null,
  speed float8 not null,
  competition_id text not null,
  edition int not null,
  seed_hash text not null,
  begins_at timestamptz not null,
  last_start_at timestamptz not null,
  committed_at timestamptz not null default now(),
  seed text,
  revealed_at timestamptz,
  unique (mark, competition_id, edition),
  check ((seed is null) = (revealed_at is null))
);
create index season_edition_hidden on season_edition (last_start_at) where seed is null;

-- A published hash never changes, and a seed is published once.
create function refuse_other_seed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'seed' - 'revealed_at') is distinct from (to_jsonb(old) - 'seed' - 'revealed_at')
      or old.seed is not null then
    raise exception 'what was published of an edition is never changed';
  end if;
  return new;
end
$$;
create trigger season_edition_stays before update or delete on season_edition
  for each row execute function refuse_other_seed();
