-- The color of a project, as a place in the palette; null until somebody chooses one.
alter table projects add column color smallint check (color between 1 and 12);
