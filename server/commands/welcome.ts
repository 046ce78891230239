import type { DemoNotes } from '../demo/demo.ts'
import type { Config } from '../settings/config.ts'

/** The screen that npm start prints: the addresses, and a line to paste. */
export function welcome(config: Config, demo: DemoNotes | undefined): string {
  const base = config.baseUrl
  const places = [
    ['App', base],
    ['API', `${base}/v2`],
    ['Docs', `${base}/docs`],
    ['Health', `${base}/readyz`],
    ['Data', config.dataDirectory],
  ]
  return `
  Stint is ready.

${places.map(([name, place]) => `  ${`${name}`.padEnd(8)}${place}`).join('\n')}
${demo ? demoScreen(base, demo) : ''}
  Press Ctrl-C to stop. Run npm run -s stint -- --help for more commands.
`
}

/** How to sign in to the demo, and a line to paste. */
export function demoScreen(base: string, demo: DemoNotes): string {
  return `
  Demo organization “${demo.organization.name}” (id ${demo.organization.id}). Every password is ${demo.password}
${demo.people.map((person) => `  ${person.role.padEnd(16)}${person.email}`).join('\n')}

  Try it:
  curl -s -H 'Authorization: Bearer ${demo.token}' '${base}/v2/organizations/${demo.organization.id}/projects?page_limit=3'
`
}
