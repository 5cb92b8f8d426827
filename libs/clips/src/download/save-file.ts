/** Characters that file names of common systems cannot contain. */
const UNSAFE = /[\p{Cc}/\\:*?"<>|]+/gu;

export const safeFileName = (name: string): string => name.replaceAll(UNSAFE, ' ').trim() || 'clip';

function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(fileName);
  link.click();
}

/** Saves a file that the page has made. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  download(url, fileName);
  URL.revokeObjectURL(url);
}

/** Downloads a URL whose response is an attachment; the page stays. */
export const saveUrl = download;
