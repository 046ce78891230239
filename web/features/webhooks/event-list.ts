// Written by tools/write-events.ts from server/features/webhooks/events. Do not edit.
import { t } from '../../ui/text.ts'

export type EventGroup = { title: string; events: { name: string; summary: string }[] }

export const eventNames = [
  'timer.start',
  'timer.stop',
  'work_break.create',
  'activity.create',
  'activity.update',
  'activity.delete',
  'idle_time.start',
  'project.create',
  'client.create',
  'task.create',
  'task.assign',
  'task.unassign',
  'schedule.create',
  'schedule.update',
  'schedule.delete',
  'shift.ontime',
  'shift.early',
  'shift.late',
  'shift.abandoned',
  'shift.missed',
  'billing.occupied_seats',
] as const

export const eventGroups = (): EventGroup[] => [
  {
    title: t('Tracked time'),
    events: [
      { name: 'timer.start', summary: t('A timer was started') },
      { name: 'timer.stop', summary: t('A timer was stopped') },
      { name: 'work_break.create', summary: t('A break was started') },
      { name: 'activity.create', summary: t('Tracked time was added (on request)') },
      { name: 'activity.update', summary: t('Tracked time was changed (on request)') },
      { name: 'activity.delete', summary: t('Tracked time was deleted (on request)') },
      { name: 'idle_time.start', summary: t('A user with a running timer became idle (beta)') },
    ],
  },
  {
    title: t('Projects, clients and tasks'),
    events: [
      { name: 'project.create', summary: t('A project was created') },
      { name: 'client.create', summary: t('A client was created') },
      { name: 'task.create', summary: t('A task was created') },
      { name: 'task.assign', summary: t('A task was assigned') },
      { name: 'task.unassign', summary: t('A task was unassigned') },
    ],
  },
  {
    title: t('Schedules and shifts'),
    events: [
      { name: 'schedule.create', summary: t('A schedule was created') },
      { name: 'schedule.update', summary: t('A schedule was changed') },
      { name: 'schedule.delete', summary: t('A schedule was deleted') },
      { name: 'shift.ontime', summary: t('A shift was started on time') },
      { name: 'shift.early', summary: t('A shift was started early') },
      { name: 'shift.late', summary: t('A shift was started late') },
      { name: 'shift.abandoned', summary: t('A shift ended before its minimum time') },
      { name: 'shift.missed', summary: t('A shift was missed') },
    ],
  },
  {
    title: t('Billing'),
    events: [
      { name: 'billing.occupied_seats', summary: t('The number of occupied seats at the end of a UTC day, once a day') },
    ],
  },
]
