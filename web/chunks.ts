import { resolve } from 'node:path'

/** What the bundler knows about a module while it sorts modules into files. */
type Known = { getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null }

/** The screens that people open first. Their code is in few files, because a slow connection waits for each of them. */
const shell = resolve(import.meta.dirname, 'shell/shell.tsx')
const timesheet = resolve(import.meta.dirname, 'features/timesheets/timesheet-page.tsx')
const home = resolve(import.meta.dirname, 'pages/home.tsx')

/** Components and libraries that neither the shell nor the timesheet shows. */
const onlyOnPages = new RegExp(
  [
    'core/esm/components/(Autocomplete|Chip|Code|Combobox|Drawer|Fieldset|FileButton|FileInput|Highlight|List|Mark)/',
    'core/esm/components/(MultiSelect|NativeSelect|NumberInput|Pill|PillsInput|Progress|Radio|Select|SimpleGrid)/',
    'core/esm/components/(Table|Tabs|TagsInput|Textarea)/',
    '@mantine/spotlight/esm/Spotlight',
    '@mantine/notifications/esm/Notif',
    String.raw`react-transition-group|react-number-format|react-virtual|virtual-core|big\.js|@mapbox|pbf`,
  ].join('|'),
)

const own = /web\/(api|directory|features|frames|shell|theme|ui)\/|\/messages\//

/** Few files: what every screen, the shell and Home need, what only some pages need, maps, and one for each page. */
export const groups = [
  // Apart, so that the styles do not bring code with them.
  { name: 'further-styles', test: /theme\/further-styles/ },
  // Only the pages that show a QR code load its library.
  { name: 'qr-code', test: /lean-qr/ },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'shared', test: own, tags: ['$initial' as const] },
  { name: 'shell-libraries', test: (id: string) => /node_modules/.test(id) && !onlyOnPages.test(id) },
  { name: partOfShell, test: /\/web\// },
  { name: 'page-libraries', test: /node_modules/ },
  { name: partOfHome, test: /\/web\// },
  { name: 'page-parts', test: /web\/(api|directory|frames|ui)\/(?!qr-code|map\/)/ },
  // Last: a group takes what its modules import. The outline of the earth is in it, and only pages with a map load it.
  { name: 'map', test: /web\/ui\/map\// },
]

/** Our code that the shell needs, and what of the timesheet other pages need too. */
function partOfShell(id: string, known: Known): string | null {
  if (id === timesheet) return null
  return reachedFrom(shell, known).has(id) || isSharedBy(timesheet, id, known) ? 'shell-parts' : null
}

/** One file instead of the fifteen that Home would share with one page or another. */
function partOfHome(id: string, known: Known): string | null {
  return id !== home && isSharedBy(home, id, known) ? 'home-parts' : null
}

/** Whether a page needs a module that other pages need too. */
function isSharedBy(page: string, id: string, known: Known): boolean {
  const ofPage = reachedFrom(page, known)
  return ofPage.has(id) && (known.getModuleInfo(id)?.importers.some((each) => !ofPage.has(each)) ?? false)
}

const reached = new Map<string, Set<string>>()

function reachedFrom(start: string, known: Known): Set<string> {
  const before = reached.get(start)
  if (before) return before
  const found = new Set<string>()
  reached.set(start, found)
  for (const waiting = [start]; waiting.length > 0; ) {
    const id = waiting.pop() ?? ''
    if (found.has(id) || !id.includes('/web/')) continue
    found.add(id)
    waiting.push(...(known.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
