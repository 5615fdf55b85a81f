-- Tennis; walkovers and retirements; results that are corrected.
alter table competition drop constraint competition_sport_check;
alter table competition add constraint competition_sport_check
  check (sport in ('football', 'basketball', 'esports', 'tennis'));
alter table match drop constraint match_sport_check;
alter table match add constraint match_sport_check
  check (sport in ('football', 'basketball', 'esports', 'tennis'));
alter table match_result drop constraint match_result_outcome_check;
alter table match_result add constraint match_result_outcome_check
  check (outcome in ('completed', 'postponed', 'abandoned', 'walkover', 'retired'));

create index match_result_official on match_result (official_at desc, match_id);

-- All messages of the feed about a result; rows are never edited.
create table match_result_revision (
  match_id text not null,
  revision integer not null check (revision >= 0),
  outcome text not null,
  home integer not null,
  away integer not null,
  detail jsonb not null,
  official_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (match_id, revision)
);
insert into match_result_revision (match_id, revision, outcome, home, away, detail, official_at, recorded_at)
select match_id, 0, outcome, home, away, detail, official_at, recorded_at from match_result;
