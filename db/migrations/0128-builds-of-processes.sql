-- Which build of its version a process runs; null where it does not know, and for processes from before.
alter table processes add column build text;
