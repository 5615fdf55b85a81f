-- Recently removed messages are sent to everybody who enters the room.
create index chat_message_removed on chat_message (room_no, removed_at) where removed_at is not null;
