-- Feedback of members, with pictures and answers. Plain text wherever it is shown.
create table feedback (
  id text primary key,
  member_id text not null references member (id),
  kind text not null,
  body text not null,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index feedback_member on feedback (member_id, created_at);
create index feedback_created on feedback (created_at);

create table feedback_picture (
  feedback_id text not null references feedback (id),
  number integer not null check (number between 1 and 3),
  type text not null,
  bytes bytea not null,
  primary key (feedback_id, number)
);
