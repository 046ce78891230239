import type { Maker } from '../../../api/maker.ts'
import type { Writer } from '../../../api/writing.ts'
import { smartSettingsAudit } from '../audits.ts'
import { smartSettingsChanged } from '../facts.ts'
import { removeChat, storeChat } from '../store/chats.ts'

type Chat = { sealedUrl: Buffer; host: string; maker: Maker }

/** Changes the chat of an organization; null removes it. */
export async function changeChat(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  chat: Chat | null,
): Promise<void> {
  if (chat === null) await removeChat(db, organizationId)
  else await storeChat(db, organizationId, chat, now)
  const details = { chat_host: chat?.host ?? null }
  audit(smartSettingsAudit('update', { organizationId, recordId: organizationId, details }))
  announce(smartSettingsChanged({ organization_id: organizationId, has_chat: chat !== null }))
}
