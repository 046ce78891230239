import type { Fault } from './fault.ts'

/** Faults in the web app that no reader of the demo sees. */
export const webFaults: Fault[] = ['tasks/my-tasks', 'timesheets/waiting-now'].map((part) => ({
  name: `web-${part.replace(/.*\//, '')}`,
  file: `web/features/${part}.tsx`,
  text: 'return <SectionProblem query={query} />',
  becomes: 'return null',
  breaks: 'A part of a page that cannot be read says so.',
  tests: ['tests/architecture-web.test.ts'],
}))
