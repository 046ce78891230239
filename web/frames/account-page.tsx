import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { SectionLinks } from '../ui/section-links.tsx'
import { accountPages } from './account-pages.ts'

/** The frame of the pages about oneself. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="narrow" sections={<SectionLinks label="Account" links={accountPages} />}>
      {children}
    </Page>
  )
}
