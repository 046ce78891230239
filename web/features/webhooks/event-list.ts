// Written by tools/write-events.ts from server/features/webhooks/events. Do not edit.

export type EventGroup = { title: string; events: { name: string; summary: string }[] }

export const eventGroups: EventGroup[] = [
  {
    title: 'Tracked time',
    events: [
      { name: 'timer.start', summary: 'A timer was started' },
      { name: 'timer.stop', summary: 'A timer was stopped' },
      { name: 'work_break.create', summary: 'A break was started' },
      { name: 'activity.create', summary: 'Tracked time was added (on request)' },
      { name: 'activity.update', summary: 'Tracked time was changed (on request)' },
      { name: 'activity.delete', summary: 'Tracked time was deleted (on request)' },
      { name: 'idle_time.start', summary: 'A user with a running timer became idle (beta)' },
    ],
  },
  {
    title: 'Projects, clients and tasks',
    events: [
      { name: 'project.create', summary: 'A project was created' },
      { name: 'client.create', summary: 'A client was created' },
      { name: 'task.create', summary: 'A task was created' },
      { name: 'task.assign', summary: 'A task was assigned to somebody' },
      { name: 'task.unassign', summary: 'Somebody is no longer assigned to a task' },
    ],
  },
  {
    title: 'Schedules and shifts',
    events: [
      { name: 'schedule.create', summary: 'A schedule was created' },
      { name: 'schedule.update', summary: 'A schedule was changed' },
      { name: 'schedule.delete', summary: 'A schedule was deleted' },
      { name: 'shift.ontime', summary: 'A shift was started on time' },
      { name: 'shift.early', summary: 'A shift was started early' },
      { name: 'shift.late', summary: 'A shift was started late' },
      { name: 'shift.abandoned', summary: 'A shift was left before its minimum time' },
      { name: 'shift.missed', summary: 'A shift was missed' },
    ],
  },
  {
    title: 'Billing',
    events: [
      { name: 'billing.occupied_seats', summary: 'How many seats were occupied at the end of a UTC day; once a day' },
    ],
  },
]
