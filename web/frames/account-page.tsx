import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'
import { accountPages } from './account-pages.ts'

/** The frame of the account pages. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page
      title={title}
      width="narrow"
      sections={<SectionLinks label={t('Account')} links={accountPages()} />}
    >
      {children}
    </Page>
  )
}
