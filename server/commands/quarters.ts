import { commandGroup } from './command-group.ts'

export const loadQuartersCommand = commandGroup(
  'quarters',
  'Move old quarters of tracked time out of the database, and back.',
  {
    list: async () => (await import('./quarters/list.ts')).listCommand,
    detach: async () => (await import('./quarters/detach.ts')).detachCommand,
    attach: async () => (await import('./quarters/attach.ts')).attachCommand,
  },
)
