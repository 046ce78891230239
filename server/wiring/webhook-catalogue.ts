import { catalogueOf } from '../features/webhooks/public.ts'
import { makeProduct } from './product.ts'

/** Every event that webhooks can send, for the command line, the demo and the tools. */
export const webhookCatalogue = catalogueOf(makeProduct({ base: '', auth: '' }).events)
