-- What a corrected result decided before is found by its match.
create index bet_leg_decided on bet_leg (match_id) where result_revision is not null;

-- What is not asked for on most bets is looked up only where these say so.
alter table bet
  add column cash_outs integer not null default 0,
  add column has_rule boolean not null default false;

-- What is known of a match while it is on, as its parts end: markets on those parts are settled then.
create table match_progress (
  match_id text primary key,
  facts jsonb not null,
  recorded_at timestamptz not null,
  is_settled boolean not null default false
);
create index match_progress_unsettled on match_progress (match_id) where not is_settled;
