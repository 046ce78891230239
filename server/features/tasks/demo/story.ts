import { clientTasks } from './client-tasks.ts'
import { ownTasks } from './own-tasks.ts'

/** A task of the story, with people by first name. */
export type StoryTask = {
  project: string
  summary: string
  status: 'active' | 'completed' | 'deleted'
  assignees: string[]
  due?: string
  hasRates: boolean
}

/** All tasks, in the order of the story. */
export const tasks: StoryTask[] = Object.entries({ ...ownTasks, ...clientTasks }).flatMap(
  ([project, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => read(project, line.trim())),
)

/** `x` completed, `-` deleted; `@` assignee, `!` due date, `€` own rates. */
function read(project: string, line: string): StoryTask {
  const [, mark, summary = ''] = /^(?:([x-]) )?([^@!€]+)/.exec(line) ?? []
  const due = /!(\S+)/.exec(line)?.[1]
  return {
    project,
    summary: summary.trim(),
    status: mark === 'x' ? 'completed' : mark === '-' ? 'deleted' : 'active',
    assignees: [...line.matchAll(/@(\S+)/g)].map(([, name = '']) => name),
    ...(due && { due }),
    hasRates: line.includes('€'),
  }
}

/** To-dos shared by projects: `all` active ones, or the named ones; `left` had it before. */
export const globalTodos = [
  { name: 'Meetings', created: '2026-01-05', addsNewProjects: true, projects: 'all' },
  { name: 'E-mail and messages', created: '2026-01-05', addsNewProjects: true, projects: 'all' },
  {
    name: 'Code review',
    created: '2026-03-02',
    addsNewProjects: false,
    projects: ['Ferry booking site', 'Crew rota app', 'Loom monitoring', 'Reader app', 'Subscriptions'],
    left: 'Patient forms',
  },
  {
    name: 'Travel',
    created: '2026-04-13',
    addsNewProjects: false,
    projects: ['Pier 4 display installation', 'Oven sensor replacement', 'Loom monitoring'],
    left: 'Fabric catalogue',
  },
] as const
