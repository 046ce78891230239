import type { ReactNode } from 'react'
import { accountPages } from '../../shell/account-pages.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'

/** The frame of the pages about oneself. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="narrow" sections={<SectionLinks label="Account" links={accountPages} />}>
      {children}
    </Page>
  )
}
