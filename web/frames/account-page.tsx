import type { ReactNode } from 'react'
import { useUser } from '../api/account-state.ts'
import { Page } from '../ui/page.tsx'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'
import { accountPages } from './account-pages.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

/** The frame of the account pages. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { needs_confirmation } = useUser()
  return (
    <Page
      title={title}
      width="narrow"
      sections={<SectionLinks label={t('Account')} links={accountPages()} />}
    >
      {needs_confirmation && <UnconfirmedNotice />}
      {children}
    </Page>
  )
}
