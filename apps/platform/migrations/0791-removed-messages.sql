-- What was taken away lately is named to everybody who comes into the room.
create index chat_message_removed on chat_message (room_no, removed_at) where removed_at is not null;
