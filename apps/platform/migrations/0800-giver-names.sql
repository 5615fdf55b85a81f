-- The rank of a room shows givers by their names in that room, never by log-in name or account id.
update gift_rank as r set shown_name = u.username, avatar = case when r.avatar = r.member_id then u.id else r.avatar end
from chat_user as u where u.member_id = r.member_id;
update gift_rank as r set shown_name = '球迷', avatar = md5(r.member_id)
where not exists (select 1 from chat_user as u where u.member_id = r.member_id);
