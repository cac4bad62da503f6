/**
 * What menus are put into: the page’s main part, so that everything on the page stands in a landmark. Over a
 * dialog the main part is hidden from readers, and the menu stands beside the dialog.
 */
export function layer(): HTMLElement {
  const main = document.getElementById('main');
  return main && !main.closest('[aria-hidden="true"]') ? main : document.body;
}
