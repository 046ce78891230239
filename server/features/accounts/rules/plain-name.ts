// A dot before a word, as in a domain: mail programs turn it into a link. All dots that a browser reads as one.
const domainDot = /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu

/** A name that people chose, as text that no mail program turns into a link or a new line. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/:\/+/g, ' ')
    .replaceAll(domainDot, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
