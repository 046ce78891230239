const step = 0x8000

/** The bytes of a file in base64, piece by piece: an attachment has many. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += step)
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  return btoa(text)
}
