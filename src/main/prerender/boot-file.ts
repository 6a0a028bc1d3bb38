// Every page requests this script, as a host that still sends the headers of another release blocks the inline one
// (boot.ts). Then the page still has its scripts in the template, and the boot script runs as a file.

const boot = document.querySelector<HTMLTemplateElement>('template#boot');
if (boot && document.querySelector('template#scripts'))
  document.head.append(boot.content.cloneNode(true));
