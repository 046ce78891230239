import { capital, type Words } from './words.ts'

/** The web part of a new feature: its page with the list of its records. */
export function webSkeleton(words: Words): [path: string, text: string][] {
  const folder = `web/features/${words.feature}`
  return [
    [`${folder}/pages.ts`, pages(words)],
    [`${folder}/calls.ts`, calls(words)],
    [`${folder}/${words.feature}-page.tsx`, page(words)],
  ]
}

const pages = ({ feature, values }: Words) => `import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  {
    path: '/${feature}',
    load: async () => (await import('./${feature}-page.tsx')).${capital(values)}Page,
  },
]
`

const calls = ({ feature, table, type, values }: Words) => `import { v2 } from '../../api/v2.ts'
import type { ${type} } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { ${type} }

export function use${capital(values)}(organizationId: number) {
  return useKeyset({
    queryKey: ['${feature}', organizationId, 'list'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/${table}', {
        path: { organization_id: organizationId },
        query: { page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: (page) => page.${table},
  })
}
`

const page = ({
  feature,
  titles,
  type,
  values,
}: Words) => `import { useOrganization } from '../../directory/current-organization.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconChecklist } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { type ${type}, use${capital(values)} } from './calls.ts'

export function ${capital(values)}Page() {
  const { id } = useOrganization()
  return (
    <ListPage
      name="${feature}"
      title={t('${titles}')}
      icon={IconChecklist}
      rows={use${capital(values)}(id)}
      rowKey={(row) => row.id}
      columns={columns()}
      empty={{ title: t('No ${titles.toLowerCase()} yet'), text: t('They appear here.') }}
      noMatch={t('No matching ${titles.toLowerCase()}')}
    />
  )
}

function columns(): Column<${type}>[] {
  return [{ title: t('Name'), cell: ({ name }) => name, text: ({ name }) => name }]
}
`
