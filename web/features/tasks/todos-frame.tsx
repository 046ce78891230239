import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'

/** What is to be done, in one project each or in many at once. */
export function TodosFrame({
  tab,
  children,
  actions,
}: {
  tab: string
  children: ReactNode
  actions?: ReactNode
}) {
  const { id } = useOrganization()
  const links = [
    { to: paths.tasks(id), title: 'Tasks' },
    { to: paths.globalTodos(id), title: 'Global to-dos' },
  ]
  return (
    <Page
      title="To-dos"
      tab={tab}
      description="What is to be done, over all projects."
      actions={actions}
      sections={<SectionLinks label="To-dos" links={links} />}
    >
      {children}
    </Page>
  )
}
