/** French words of copies and restorations, for whoever runs the commands. */
export const copiesCopy = {
	noPlace: (place: string) => `Aucune copie de Contrevent dans ${place}\u202f: vérifiez l’adresse.`,
	noFolder: (place: string) =>
		`${place} n’existe pas, ou n’est pas un dossier qui se lit\u202f: vérifiez l’adresse, ou branchez le disque. Si ce lieu est nouveau, créez d’abord ce dossier.`,
	emptyPlace: (place: string) =>
		`${place} est vide\u202f: personne n’y est connu comme parti depuis. Si ce lieu devait tenir des copies (un disque à brancher\u202f?), arrêtez ici et recommencez avec lui.`,
	lost: (said: string, variable: string, other: string) =>
		`${said} Si ce lieu est perdu, retirez ${variable}\u202f: ${other} servira seul.`,
	unread: (place: string, code: string) => `${place} n’a pas pu être lu (${code})\u202f: vérifiez qu’il répond.`,
	gone: (place: string) =>
		`${place}\u202f: les copies qui s’y trouvaient n’y sont plus. Si c’est un disque, remontez-le\u202f: rien n’y est écrit d’ici là, et tout reprend de soi-même. Si ce lieu a été vidé ou remplacé exprès, refaites-le\u202f: npx contrevent backup, suivi de son chemin si c’est un dossier (npx contrevent backup /mnt/copies/)`,
	otherPlace: (place: string) =>
		`${place} n’est plus le lieu de copies qui y était\u202f: ce qui vient d’y être écrit ne compte pas, et le sera de nouveau.`,
	unreadablePlace: (place: string) =>
		`${place}\u202f: le fichier contrevent-copies.json ne se lit pas. Ce lieu n’est pas de Contrevent, ou il est abîmé.`,
	newerFormat: (place: string) => `${place} vient d’une version plus récente du logiciel\u202f: mettez-le à jour.`,
	passphraseMissing: (place: string) =>
		`${place} est chiffré\u202f: donnez la phrase secrète, par BACKUP_PASSPHRASE ou par --passphrase-file FICHIER.`,
	notSealed: (place: string) =>
		`${place} tient déjà des copies qui ne sont pas chiffrées, et une phrase secrète est donnée\u202f: choisissez un autre lieu, ou retirez la phrase secrète.`,
	notSealedToRead: (place: string) =>
		`${place} n’est pas chiffré, alors qu’une phrase secrète est donnée\u202f: quelqu’un a pu y mettre autre chose que vos copies.`,
	wrongPassphrase: (place: string) => `La phrase secrète n’ouvre pas ${place}.`,
	otherRecipient: (place: string) =>
		`${place}\u202f: le fichier contrevent-copies.json a été changé par quelqu’un d’autre, qui lirait les copies à venir. Rien n’y a été écrit\u202f: choisissez un autre lieu, et voyez qui peut écrire dans celui-ci.`,
	damaged: (place: string, object: string) => `${place}\u202f: ${object} est abîmé, ce n’est pas ce qui avait été écrit.`,
	damagedNote: (place: string, note: string) =>
		`${place}\u202f: ${note}, qui dit qui est parti, est abîmé. Si le site sert encore, l’essai de restauration de la nuit le récrit. Sinon, restaurez d’un autre lieu\u202f; ou retirez ce fichier du lieu, si vous acceptez que ceux qu’il nomme reviennent.`,
	toldAnew: "Tout le monde y a été noté de nouveau\u202f: rien n’est à faire. Si cela revient, le disque ou le bucket est à remplacer.",
	noteAside:
		"Tous ceux que ce site sait partis y ont été notés de nouveau, et ce qui est abîmé a été mis de côté (….damaged). Ceux qui n’étaient notés que là, partis avant un import, n’y sont plus\u202f: pour restaurer une copie d’avant cet import, prenez un autre lieu. Si cela revient, le disque ou le bucket est à remplacer.",
	setAside:
		"Ce qui est abîmé a été mis de côté\u202f: la prochaine copie le récrit si le site l’a encore, et le prochain essai le dira. Si cela revient, le disque ou le bucket est à remplacer.",
	missing: (place: string, object: string) => `${place}\u202f: ${object} manque.`,
	noSuchCopy: (place: string, name: string) => `${place} n’a pas de copie entière nommée ${name}. Voyez la liste\u202f: --list`,
	noFile: (path: string) => `Le fichier ${path} n’existe pas.`,
	taken: (path: string) =>
		`${path} existe déjà\u202f: une copie n’écrase rien. Donnez un autre nom, ou ajoutez --replace pour le remplacer.`,
	notAnArchive: (path: string) => `${path} n’est pas une copie de Contrevent, ou il est abîmé ou coupé.`,
	noCopy: (place: string) => `${place} ne tient aucune copie entière.`,
	aheadOfClock: (place: string, name: string) =>
		`Les copies de ${place} sont datées d’après l’heure de cette machine\u202f: mettez-la à l’heure, ou nommez celle à restaurer, la plus récente étant ${name}\u202f: --copy ${name}`,
	newerCopy: (version: string) =>
		`Cette copie vient d’une version plus récente (${version})\u202f: mettez le logiciel à jour. Rien n’a été écrit.`,
	databaseInUse:
		"La base de ce lieu n’est pas vide\u202f: rien n’y est écrasé. Donnez un dossier vide par DATA_DIR, ou une base vide par DATABASE_URL.",
	filesInUse: "Des images sont déjà rangées ici\u202f: rien n’y est écrasé. Donnez un dossier vide par DATA_DIR, ou un autre bucket.",
	notBeforeMigration: (path: string, reason: string) =>
		`La base est à mettre à jour, et la copie qui la précède n’a pas pu être écrite\u202f: ${path} (${reason}). Rien n’a été modifié. Faites de la place, ou donnez un lieu par BACKUP_DIR, puis relancez.`,
	noRoom: (place: string, share: number) =>
		`${place}\u202f: la place manque pour une copie. Les copies y prennent au plus ${share}\u00a0% du disque libre\u202f: faites de la place, ou changez ce réglage.`,
	diskFull: "Le disque est plein\u202f: faites de la place, la copie est retentée dans dix minutes.",
	unreached: (code: string) =>
		`Le lieu n’a pas pu être lu ou écrit (${code})\u202f: vérifiez qu’il répond et que le logiciel peut y écrire.`,
	noRoomToProve: "La place manque sur le disque pour restaurer la copie à côté du site\u202f: l’essai n’a pas été fait.",
	otherRows: (table: string) => `La copie restaurée n’a pas toutes ses lignes (${table}).`,
	otherFile: (path: string) => `Une image restaurée n’est pas celle que dit la copie\u202f: ${path}`,
	unsound: (fault: string) => `La base restaurée est abîmée\u202f: ${fault}`,
	noPage: (path: string, status: number) => `La copie restaurée ne montre pas la page ${path} (${status}).`,
	notMade: "La copie n’a pas pu être faite\u202f: le journal du serveur dit pourquoi.",
	underWay: "Une copie est déjà en cours\u202f: attendez qu’elle finisse\u202f; si elle a été coupée, réessayez dans une minute.",
	otherInstallation: (place: string) =>
		`${place}\u202f: une autre installation de ce site y a fait une copie il y a moins de trois heures. Deux sites qui copient au même lieu y effacent les copies l’un de l’autre\u202f: rien n’y a été écrit. Si c’était ce site, avant sa restauration ou son déménagement, rien n’est à faire\u202f: les copies reprennent d’elles-mêmes trois heures après la dernière de l’autre. Si l’autre site sert encore, donnez à celui-ci un autre lieu, par BACKUP_DIR ou BACKUP_S3_….`,
	held: "Les copies attendent, comme les envois\u202f: rien n’est écrit dans leurs lieux tant que SENDING=paused est donné, ou que vous n’avez pas autorisé les envois dans l’administration. Une copie dans un fichier reste possible\u202f: contrevent backup site.tar",
	changedMeanwhile: (place: string) => `${place} a changé pendant la restauration\u202f: relancez-la avec --again.`,
} as const;
