/** What a source uses without importing it; a test that depends on the source depends on that too. */
export const uses: { source: string; files: RegExp }[] = [
  { source: 'server/foundation/db/migrations.ts', files: /^db\/migrations\// },
  { source: 'server/testing/stint-process.ts', files: /^server\/stint\.ts$|^tools\/.*\.mjs$/ },
  { source: 'tools/chaos/place.ts', files: /^server\/stint\.ts$/ },
  { source: 'server/docs/page.ts', files: /^server\/docs\// },
  { source: 'tests/browser/app.ts', files: /^web\/(?!.*\.test\.tsx?$)/ },
  { source: 'tools/build-web.ts', files: /^web\/(?!.*\.test\.tsx?$)/ },
]

/** A change of these can touch every test. */
export const touchesAll = /^(package(-lock)?\.json|tsconfig\.json|tools\/test\.mjs|tools\/(test|install)\/)/

/** These tests read the whole tree, and always run. */
export const readsAll = /^tests\/architecture/

/** No test depends on these; other files outside the sources count for whatever names them. */
export const touchesNothing = /^(LICENSE|\.gitignore|\.ci\/|biome\.json)/

/** A change only in features asks the loops over all endpoints about these alone; what a generator writes follows from it. */
export const feature = /^(server|web)\/features\/([^/]+)\//
export const follows = /^(contract|docs|messages)\/|^db\/schema\.sql$|^[A-Z]+\.md$/

/** These loop over all features. */
export const loops = /^tests\/(?!operations-walk|deployment|documented-commands)[^/]+\.test\.ts$/

/**
 * The sources that put all features together. Through them a test of one feature does not depend on the others, and a test of
 * the whole product (commands, journeys, browser) depends on a feature only if it names it.
 */
export const composition =
  /^server\/(wiring|process)\/|^server\/[^/]+\.ts$|^web\/(?!features\/)|^tests\/browser\/app\.ts$|^tools\/build-web\.ts$/

/** These visit every page of the app, which takes minutes: for a change in one feature only `npm test` runs them. */
export const pageLoops =
  /^tests\/browser\/(forms|rights|failing-calls|readable[\w-]*|pages-of-\w+|other-pages)\.test\.ts$/
