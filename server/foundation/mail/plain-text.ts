// A dot before a word, as in a domain: mail programs turn it into a link. All dots that a browser reads as one.
const domainDot = /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu
const invisible = /\p{Cf}+/gu

/** A name that people chose, as text that no mail program turns into a link or a new line. */
export function plainName(name: string): string {
  return name
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/:\/+/g, ' ')
    .replaceAll(domainDot, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether a reader of PDF files turns some of the text into a link. */
export const hasWebAddress = (text: string) => /:\/\/|\bwww\./i.test(text.replaceAll(invisible, ''))

// An address to write to, such as the seller's, is no link to a page.
const mailAddress = /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}._-]+(?![\p{L}\p{N}./:@_-])/gu

/** The first word that a mail program turns into a link, unless it leads to this server. */
export function foreignLinkIn(text: string, ownUrl?: string): string | undefined {
  const words = text
    .replaceAll(invisible, '')
    .split(/[\s<>"'()[\]]+/)
    .filter((word) => ownUrl === undefined || (word !== ownUrl && !word.startsWith(`${ownUrl}/`)))
  return words.find((word) => word.includes('://') || word.replaceAll(mailAddress, '').search(domainDot) > 0)
}
