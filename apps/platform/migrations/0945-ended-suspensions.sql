-- breaks: no build
-- When the latest suspension of betting on a subject ended, kept while bets and cash-outs that were placed before may still
-- wait: they are refused, also on a node that has never seen the suspension.
create table ended_suspension (
  scope text not null,
  subject text not null,
  ended_at timestamptz not null,
  primary key (scope, subject)
);
