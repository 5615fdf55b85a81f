-- Finds the legs that a corrected result settled before.
create index bet_leg_decided on bet_leg (match_id) where result_revision is not null;

-- Flags for rare rows in other tables, which are looked up only for these bets.
alter table bet
  add column cash_outs integer not null default 0,
  add column has_rule boolean not null default false;

-- Results of the parts of a match in play; markets on a part are settled when it ends.
create table match_progress (
  match_id text primary key,
  facts jsonb not null,
  recorded_at timestamptz not null,
  is_settled boolean not null default false
);
create index match_progress_unsettled on match_progress (match_id) where not is_settled;
