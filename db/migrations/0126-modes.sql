-- The mode that a process keeps to: it confirms one only when its last change before it is done.
alter table processes add column mode text;
