-- db/functions has it as reverse_points, whose result has another column. A new database has never created it.
drop function if exists take_back_points(uuid, text, text);
