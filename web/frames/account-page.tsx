import type { ReactNode } from 'react'
import { useUser } from '../api/account-state.ts'
import { Page } from '../ui/page.tsx'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'
import { useAccountPages } from './account-pages.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

/** The frame of the account pages. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { needs_confirmation } = useUser()
  const pages = useAccountPages()
  return (
    <Page title={title} width="narrow" sections={<SectionLinks label={t('Account')} links={pages} />}>
      {needs_confirmation && <UnconfirmedNotice />}
      {children}
    </Page>
  )
}
