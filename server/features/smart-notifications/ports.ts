import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { NoticeSite } from '../notifications/public.ts'

/** Notices by mail, and the seal of chat addresses. */
export type SmartPorts = NoticeSite & { chats: Sealer }
