-- version 1
-- Stores all pending messages, each with an outcome of its own, in one statement and one commit. An item has: room, user,
-- member, uuid, hash, type, content, level, is_free (messages of the room itself, to which no rule applies), is_exempt
-- (managers: no slow mode, no minimum level). Outcomes: kept, known (a retry with the same idempotency key), uuid-reused,
-- and the refusals of the contract. Slow mode counts from the sender's last message that says something: gifts and
-- withdrawn bets do not count.
create or replace function chat_append(items jsonb, now_ms int8, in_window integer, window_ms int8, room_per_second integer)
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
            where m.room_no = item.room and m.user_id = item."user"
              and m.msg_type not in ('gift-push', 'revert-order-push')
            order by m.seq desc limit 1;
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
