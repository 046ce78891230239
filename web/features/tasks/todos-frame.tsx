import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'

/** The frame of the pages of tasks and global to-dos. */
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
    { to: paths.tasks(id), title: t('Tasks') },
    { to: paths.globalTodos(id), title: t('Global to-dos') },
  ]
  return (
    <Page
      title={t('To-dos')}
      tab={tab}
      description={t('Tasks across all projects.')}
      actions={actions}
      sections={<SectionLinks label={t('To-dos')} links={links} />}
    >
      {children}
    </Page>
  )
}
