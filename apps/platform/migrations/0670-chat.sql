-- Chat rooms. A room's messages are numbered from 1 without gaps, in the order in which they were committed.
create table chat_room (
  no text primary key,
  -- A room belongs to a match or to an anchor.
  match_id text unique,
  is_anchor_room boolean not null default false,
  -- The anchor's member, who manages the room without a row in chat_manager.
  owner_member_id text references member (id),
  owner_name text,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Number and time (epoch ms) of the latest message.
  seq int8 not null default 0,
  last_at int8 not null default 0,
  -- Number of messages in the current second, which is limited for each room.
  second_at int8 not null default 0,
  second_count integer not null default 0,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 300),
  min_level integer not null default 0,
  may_visitors_write boolean not null default false,
  words jsonb not null default '[]',
  pinned_seq int8,
  -- Increases with each change other than a message, so that other nodes read the room again.
  revision int8 not null default 0,
  created_at timestamptz not null
);
create sequence chat_room_no start 1000001;

-- Public identities in chats: an id that reveals nothing about the account.
create table chat_user (
  id text primary key,
  member_id text not null unique references member (id),
  username text not null,
  -- Points that the level is computed from; see modules/chat/levels.ts.
  points int8 not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

create table chat_message (
  room_no text not null references chat_room (no),
  seq int8 not null,
  -- Epoch ms; never earlier than that of the message before.
  at_ms int8 not null,
  msg_type text not null,
  user_id text not null,
  -- Null for visitors and for messages of the room itself.
  member_id text,
  -- Idempotency key of the sender.
  uuid text not null,
  body_hash text not null,
  content jsonb not null,
  removed_at timestamptz,
  primary key (room_no, seq)
);
create unique index chat_message_intention on chat_message (user_id, uuid);
create index chat_message_user on chat_message (room_no, user_id, seq);

-- Times of the person's latest messages in any room (epoch ms, the newest last), for the rate limit.
create table chat_sender (
  user_id text primary key,
  recent int8[] not null default '{}'
);

create table chat_manager (
  room_no text not null references chat_room (no),
  member_id text not null references member (id),
  granted_at timestamptz not null,
  primary key (room_no, member_id)
);

create table chat_mute (
  id text primary key,
  room_no text not null references chat_room (no),
  user_id text not null,
  member_id text,
  username text not null,
  level integer not null,
  reason text not null,
  by_name text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  lifted_at timestamptz,
  appeal_text text,
  appeal_state text check (appeal_state in ('waiting', 'granted', 'declined')),
  appeal_answer text
);
create index chat_mute_standing on chat_mute (room_no, user_id) where lifted_at is null;
create index chat_mute_member on chat_mute (member_id) where lifted_at is null;

-- Acts of managers; rows are never changed.
create table chat_act (
  id text primary key,
  room_no text not null references chat_room (no),
  kind text not null,
  at timestamptz not null,
  by_member_id text not null,
  by_name text not null,
  to_user_id text,
  to_name text,
  detail text not null
);
create index chat_act_room on chat_act (room_no, at desc);

create table chat_notice (
  id text primary key,
  member_id text not null references member (id),
  kind text not null,
  room_no text not null,
  at timestamptz not null,
  text text not null
);
create index chat_notice_member on chat_notice (member_id, at desc);

-- Keeps all messages that wait, each with its own outcome, in one statement and one commit. An item: room, user, member,
-- uuid, hash, type, content, level, is_free (the room's own words: no rule holds for them), is_exempt (managers: no slow
-- mode, no level). Outcomes: kept, known (the same intention again), uuid-reused, and the refusals of the contract.
create function chat_append(items jsonb, now_ms int8, in_window integer, window_ms int8, room_per_second integer)
returns table (ord integer, outcome text, seq int8, at_ms int8, wait_ms int8)
language plpgsql as $$
declare
  item record;
  room chat_room;
  known record;
  sent int8[];
  last_own int8;
begin
  -- Rows are locked in one order everywhere: rooms, then people.
  perform 1 from chat_room r
    where r.no in (select distinct x ->> 'room' from jsonb_array_elements(items) x) order by r.no for update;
  insert into chat_sender (user_id)
    select distinct x ->> 'user' from jsonb_array_elements(items) x where not (x ->> 'is_free')::boolean order by 1
    on conflict do nothing;
  perform 1 from chat_sender s
    where s.user_id in (select x ->> 'user' from jsonb_array_elements(items) x) order by s.user_id for update;
  for item in
    select * from rows from (jsonb_to_recordset(items) as (
      room text, "user" text, member text, uuid text, hash text, type text, content jsonb, level integer,
      is_free boolean, is_exempt boolean
    )) with ordinality as i (room, "user", member, uuid, hash, type, content, level, is_free, is_exempt, n)
    order by i.room, i.n
  loop
    ord := item.n; seq := null; at_ms := null; wait_ms := null;
    if room.no is distinct from item.room then
      if room.no is not null then
        update chat_room r set seq = room.seq, last_at = room.last_at, second_at = room.second_at,
          second_count = room.second_count where r.no = room.no;
      end if;
      select * into room from chat_room r where r.no = item.room;
      if not found then
        room := null; outcome := 'not-found'; return next; continue;
      end if;
    end if;
    select m.seq, m.at_ms, m.body_hash into known from chat_message m
      where m.user_id = item."user" and m.uuid = item.uuid;
    if found then
      outcome := case when known.body_hash = item.hash then 'known' else 'uuid-reused' end;
      seq := known.seq; at_ms := known.at_ms;
      return next; continue;
    end if;
    if not item.is_free then
      outcome := null;
      if room.state = 'closed' then
        outcome := 'chat-room-closed';
      elsif exists (select 1 from chat_mute u where u.room_no = item.room and u.user_id = item."user"
                    and u.lifted_at is null and u.until_at > to_timestamp(now_ms / 1000.0)) then
        outcome := 'chat-muted';
      elsif not item.is_exempt and item.level < room.min_level then
        outcome := 'chat-level-too-low'; wait_ms := room.min_level;
      else
        select array(select t from unnest(s.recent) t where t > now_ms - window_ms order by t) into sent
          from chat_sender s where s.user_id = item."user";
        if cardinality(sent) >= in_window then
          outcome := 'chat-too-fast'; wait_ms := sent[cardinality(sent) - in_window + 1] + window_ms - now_ms;
        elsif room.slow_seconds > 0 and not item.is_exempt then
          select m.at_ms into last_own from chat_message m
            where m.room_no = item.room and m.user_id = item."user" order by m.seq desc limit 1;
          if last_own is not null and last_own + room.slow_seconds * 1000 > now_ms then
            outcome := 'chat-slow-mode'; wait_ms := last_own + room.slow_seconds * 1000 - now_ms;
          end if;
        end if;
        if outcome is null and room.second_at = now_ms / 1000 and room.second_count >= room_per_second
           and not item.is_exempt then
          outcome := 'chat-too-fast'; wait_ms := 1000 - now_ms % 1000;
        end if;
      end if;
      if outcome is not null then
        return next; continue;
      end if;
      update chat_sender s set recent = sent || now_ms where s.user_id = item."user";
    end if;
    if room.second_at <> now_ms / 1000 then
      room.second_at := now_ms / 1000; room.second_count := 0;
    end if;
    room.second_count := room.second_count + 1;
    room.seq := room.seq + 1;
    room.last_at := greatest(room.last_at, now_ms);
    insert into chat_message (room_no, seq, at_ms, msg_type, user_id, member_id, uuid, body_hash, content)
      values (item.room, room.seq, room.last_at, item.type, item."user", item.member, item.uuid, item.hash, item.content);
    outcome := 'kept'; seq := room.seq; at_ms := room.last_at;
    return next;
  end loop;
  if room.no is not null then
    update chat_room r set seq = room.seq, last_at = room.last_at, second_at = room.second_at,
      second_count = room.second_count where r.no = room.no;
  end if;
end;
$$;
