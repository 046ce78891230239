import { commandGroup } from './command-group.ts'

export const loadQuartersCommand = commandGroup('quarters', {
  list: {
    description:
      'List the quarters with tracked time, how large they were at their last vacuum, and where the detached ones are.',
    load: async () => (await import('./quarters/list.ts')).listCommand,
  },
  detach: {
    description:
      'Write the tracked time of an old quarter to a file and remove it from the database, while Stint runs.',
    load: async () => (await import('./quarters/detach.ts')).detachCommand,
  },
  attach: {
    description: 'Bring the tracked time of a detached quarter back from its file, while Stint runs.',
    load: async () => (await import('./quarters/attach.ts')).attachCommand,
  },
})
