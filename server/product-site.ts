import type { AccountPorts } from './features/accounts/public.ts'
import type { ChangesPorts } from './features/changes/ports.ts'
import type { InsightsPorts } from './features/insights/ports.ts'
import type { CreationRules } from './features/organizations/public.ts'
import { sealer } from './foundation/secrecy/sealed.ts'

/** What the features need from the process that serves them. */
export type ProductSite = {
  changes: Omit<ChangesPorts, 'resources'>
  insights: InsightsPorts
  accounts: AccountPorts
  creation: CreationRules
}

async function unserved(): Promise<never> {
  throw new Error('This product is only described; it serves nobody.')
}

/** For programs that only describe the product. */
export const describedSite: ProductSite = {
  changes: { cursors: sealer('', 'nothing'), watch: { past: async () => false } },
  insights: { cursors: sealer('', 'nothing') },
  creation: { creators: 'anyone', perUser: 1 },
  accounts: {
    issueSessionToken: unserved,
    codes: sealer('', 'nothing'),
    post: { mail: unserved, mails: unserved, resetRequest: unserved },
    urls: { base: '' },
    mailsPerHour: 1,
    organizationCreators: 'anyone',
    mail: { delivered_by: 'file' },
    ownWebhooks: { count: unserved, removeAll: unserved },
    isSandbox: false,
  },
}
