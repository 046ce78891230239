/** What is left after the files are written: every list that has to name the feature, and every command to run. */
export function nextSteps(feature: string): string {
  return `
Next:
  1. Fill in the migration, the record, the access rules and the two tests, which fail until then.
  2. Name ${feature} in
       server/features.ts          its arrows, and the floor it is on
       server/wiring/product.ts    its feature value
       web/features.ts             whose files its pages may import
       web/organization-pages.ts   its pages
       web/paths.ts                the URL of its page
       web/shell/navigation.ts     where people find it; navigation.test.ts lists all entries
  3. npm run format && npm run generate
  4. npm test -- --changed

docs/first-day.md goes through such a change, file by file.`
}
