-- Access rules of the operator, one row per rule; every node keeps them in memory.
create table gate_rule (
  id int8 generated always as identity primary key,
  kind text not null check (kind in (
    'ip-block', 'device-block', 'restriction', 'caveat', 'maintenance', 'rate-limit', 'degrade', 'drill')),
  -- An address or range, a device id, a call's id, or 'site'.
  subject text collate "C" not null,
  facts jsonb not null default '{}',
  ends_at timestamptz,
  made_at timestamptz not null,
  unique (kind, subject)
);

-- Increases with every change of the rules; a node that sees another number reads them again.
create table gate_version (version int8 not null);
insert into gate_version values (1);

-- Devices that accepted an access caveat.
create table gate_passage (
  device_id text collate "C" primary key,
  until timestamptz not null
);
create index gate_passage_until on gate_passage (until);

-- Every act by the command line of the operator, refused ones included.
create table operator_action (
  id int8 generated always as identity primary key,
  at timestamptz not null,
  command text not null,
  args jsonb not null,
  outcome text not null
);
