/** A row is a whole text, or a line of a table. */
const rowAt = (path: string, line: number): string => (path.endsWith(".md") ? path : `${path}, ligne ${line}`);

/** French words of exports, for whoever runs the commands and opens the files. */
export const exportCopy = {
	taken: (path: string) => `${path} existe déjà : un export n’écrase rien. Donnez un autre nom, ou un dossier vide.`,
	noRoom: "La place manque sur le disque : un export y prend au plus la moitié de ce qui est libre. Faites de la place, puis recommencez.",
	notMade: "L’export n’a pas pu être fait : le journal du serveur dit pourquoi.",
	underWay: "Un export est déjà en cours : attendez qu’il finisse.",
	noPlace: (path: string) => `${path} n’existe pas.`,
	notAnExport: (path: string) =>
		`${path} n’est pas un export de Contrevent : contrevent-export.json ou SHA256SUMS manque ou ne se lit pas.`,
	otherFormat: (path: string, format: number, known: number) =>
		`${path} est au format ${format}, ce logiciel lit le format ${known} : prenez la version du logiciel qui l’a écrit. Rien n’a été gardé.`,
	newer: (version: string) => `Cet export vient d’une version plus récente (${version}) : mettez le logiciel à jour. Rien n’a été gardé.`,
	missingFile: (path: string) => `${path} manque : l’export n’est pas entier.`,
	missingText: (path: string) => `${path} manque. S’il a été retiré à la main, ajoutez --edited ; sinon l’export n’est pas entier.`,
	otherFile: (path: string) =>
		`${path} n’est plus ce que l’export avait écrit. S’il a été changé à la main, ajoutez --edited ; sinon l’export est abîmé.`,
	fixedFile: (path: string) =>
		`${path} n’est plus ce que l’export avait écrit, et seuls les textes (.md) se changent à la main : reprenez le fichier d’origine.`,
	changedSheet: (path: string, lines: string) =>
		`${path} a été changé, mais ne sert qu’à lire : l’import prend ${lines}, qui ne se change pas à la main. Reprenez le fichier d’origine, et faites ce changement dans l’administration, une fois le site importé.`,
	nothingKept: "Rien n’a été gardé.",
	otherCount: (table: string, wanted: number, found: number) =>
		`${table} : ${found} lignes au lieu de ${wanted}. L’export n’est pas entier. Rien n’a été gardé.`,
	badLine: (path: string, line: number) => `${path}, ligne ${line} : ceci ne se lit pas. Rien n’a été gardé.`,
	notUtf8: (path: string) => `${path} : fichier sans texte en UTF-8. Enregistrez-le en UTF-8, puis recommencez. Rien n’a été gardé.`,
	unknownColumn: (path: string, line: number, column: string) =>
		`${path}, ligne ${line} : « ${column} » n’est pas une colonne connue. Rien n’a été gardé.`,
	badValue: (path: string, line: number, column: string, expected: string) =>
		`${path}, ligne ${line} : « ${column} » doit être ${expected}. Rien n’a été gardé.`,
	expected: { flag: "true ou false", number: "un nombre", text: "un texte" },
	incomplete: (path: string, line: number, columns: string[]) =>
		`${rowAt(path, line)} : il manque ${columns.join(", ")}. Rien n’a été gardé.`,
	twice: (path: string, line: number, columns: string[]) =>
		`${rowAt(path, line)} : ${columns.length > 0 ? `la valeur de ${columns.map((column) => `« ${column} »`).join(" et ")}` : "la même chose"} est déjà dans une autre ligne ou un autre fichier. Rien n’a été gardé.`,
	dangling: (path: string, line: number) => `${rowAt(path, line)} : ce à quoi elle renvoie n’est pas dans l’export. Rien n’a été gardé.`,
	badPath: (path: string) => `${path} : ce nom ne peut pas être celui d’une image du site. Rien n’a été gardé.`,
	readme: (siteUrl: string, moment: string) =>
		`# Export de ${siteUrl}

Tout ce que ce site contenait le ${moment}, dans des formats que tout le monde peut lire. Ce dossier tient des adresses et
des messages : gardez-le en lieu sûr.

- \`articles/\`, \`visionaries/\`, \`vie_alt/\` : un fichier Markdown par contenu, ses champs en tête.
- \`newsletters/\` : chaque lettre en Markdown, et telle qu’elle est partie (.html).
- \`images/\`, \`fichiers/\` : les fichiers, aux adresses qu’ils ont sur le site.
- \`readers.csv\`, \`consents.csv\`, \`messages.csv\`, \`redirects.csv\`, \`deliveries.csv\` : lecteurs, preuves de leur accord,
  messages reçus, anciennes adresses, envois ; pour un tableur. **\`readers.csv\` tient aussi qui est parti** : une date sous
  \`unsubscribed_at\` le dit. Et qui n’a pas confirmé : une date sous \`pending_since\`. N’écrivez à personne sans avoir ôté ces
  lignes, et celles dont l’\`email_hash\` est dans \`tables/suppressions.jsonl\` : rien ne part plus à ces adresses.
- \`tables/\` : tout le reste et les mêmes tables, une ligne de JSON par ligne de la base.
- \`SHA256SUMS\` : de quoi vérifier que rien n’a changé (\`sha256sum -c SHA256SUMS\`).

Ce qui ouvre quelque chose n’y est pas : mots de passe, clés, liens personnels des lettres déjà parties. Pour emporter le site
tel quel, secrets compris : \`npx contrevent backup\` ou \`npx contrevent move\`.

Qui est parti, ou s’est fait effacer, après ce moment y figure encore : n’écrivez à personne d’après ce dossier, et effacez-le dès
qu’il ne sert plus.

Pour relire ce dossier dans un site vide : \`npx contrevent import contrevent DOSSIER\`. Avec \`--edited\`, les textes (.md) que
vous avez changés, ajoutés ou ôtés sont pris tels quels ; un texte ajouté peut n’avoir qu’un titre (\`title\`).

Qui est parti depuis n’y revient pas, si \`--departures\` ou les réglages nomment le lieu des sauvegardes du site.
`,
} as const;
