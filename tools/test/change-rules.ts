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

/** Tests of a feature go over HTTP to the whole product, and their subject is the folder of the feature. */
export const feature = /^server\/features\/[^/]+\//
/** The sources that put all features together: through them a test of one feature does not depend on the others. */
export const composition = /^server\/[^/]+\.ts$/
